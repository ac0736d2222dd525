import { paths } from '@host-portal/shared-lib/routes';
import type { Step } from './spot-draft.ts';

export const hrefOf = (step: Step) => `${paths.createSpot()}?step=${step}`;
