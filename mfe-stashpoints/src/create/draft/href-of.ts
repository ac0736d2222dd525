import { paths } from '@host-portal/shared-lib/routes';
import type { Step } from './spot-draft.ts';

/** Each step has a URL of its own. */
export const hrefOf = (step: Step) => `${paths.createSpot()}?step=${step}`;
