export { keepAnswers, type KeptAnswers, type KeptAnswersOptions, KEPT_OFFLINE } from './kept-answers.ts';
export { closeQueryClient, createQueryClient, isReread } from './query-client.ts';
export { readAllPages } from './read-all-pages.ts';
export { myHostQuery, mySpotsQuery, spotZoneQuery } from './shared.queries.ts';
