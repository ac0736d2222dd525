import { paths } from '@host-portal/shared-lib/routes';
import type { Step } from './spot-draft.ts';

/** Returns the URL of a step. */
export const hrefOf = (step: Step) => `${paths.createSpot()}?step=${step}`;
