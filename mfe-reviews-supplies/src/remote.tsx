import { defineRemote } from '@host-portal/shared-lib/federation';

/**
 * This remote has no page. It fills other areas' slots: two tabs on a storage spot's page, and two cards on Today.
 */
export default defineRemote({
  slots: {
    reviews: async () => (await import('./reviews/reviews.tsx')).Reviews,
    supplies: async () => (await import('./supplies/supplies.tsx')).Supplies,
    'last-review': async () => (await import('./last-review/last-review-card.tsx')).LastReviewCard,
    tags: async () => (await import('./tag-card/tag-card.tsx')).TagCard,
  },
  locale: (language) => import(`./locales/${language}.json`),
});
