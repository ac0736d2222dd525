import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { usePrintRules } from '@host-portal/shared-lib/ui/paper';

/** The paper that tags are printed on: A4 sheets, or the 62 mm wide roll of a label printer. */
export const TAG_PAPERS = ['sheet', 'roll'] as const;
export type TagPaper = (typeof TAG_PAPERS)[number];

const PAPER: DeviceValue<TagPaper> = {
  key: 'bookings.tag-paper',
  from: (stored) => TAG_PAPERS.find((paper) => paper === stored) ?? 'sheet',
};

/** A sheet holds ten tags, and a roll has one tag per page. */
const PAGES = { sheet: 'size: A4; margin: 12mm 15mm;', roll: 'size: 62mm 100mm; margin: 0;' };

/** Returns the paper that this device prints tags on, and its setter. Also sets the size of the printed page. */
export function useTagPaper(): [paper: TagPaper, change: (paper: TagPaper) => void] {
  const [paper, change] = useDeviceValue(PAPER);
  usePrintRules(`@page { ${PAGES[paper]} }`);
  return [paper, change];
}
