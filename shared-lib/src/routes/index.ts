export { campaignOf, href, redirectAddress, withCampaign } from './href.ts';
export { canonicalPath, luggageStorageSegment, splitLanguage, switchLanguage, withLanguage } from './locale-path.ts';
export { loginRedirect, type RouteLocation, safeNext } from './login-redirect.ts';
export { isNotFound, notFound } from './not-found.ts';
export { paths, type SpotSection } from './paths.ts';
