import { Bell } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Badge, Box, IconButton } from '@host-portal/shared-lib/ui';
import { useOnDemand } from '../platform/use-on-demand.ts';
import { useUnseenNotices } from './use-notices.ts';

const loadSheet = () => import('./load-notices-sheet.ts').then((module) => module.loadNoticesSheet());

/** The bell in the header. It opens the list of changes since the host last looked. */
export function NoticeBell() {
  const { t } = useTranslation('notices');
  const unseen = useUnseenNotices();
  const sheet = useOnDemand(loadSheet);
  return (
    <Box position="relative" flex="none">
      <IconButton
        icon={Bell}
        size="counter"
        iconSize={24}
        label={unseen > 0 ? t('unseen', { count: unseen }) : t('title')}
        aria-haspopup="dialog"
        onClick={sheet.open}
      />
      {unseen > 0 && <Count count={unseen} />}
      {sheet.Component && <sheet.Component onClose={sheet.close} />}
    </Box>
  );
}

/** Shows the number of unseen notices on the phone's *More* button, because the list is in the *More* sheet. */
export function NoticeMark() {
  const unseen = useUnseenNotices();
  return unseen > 0 && <Count count={unseen} offset="-12px" />;
}

/** Shows the number of unseen notices as a badge. The button's accessible name also includes the number. */
const Count = ({ count, offset = 0 }: { count: number; offset?: number | string }) => (
  <Badge
    aria-hidden
    colorPalette="brand"
    bg="brand.solid"
    color="brand.contrast"
    position="absolute"
    top={offset}
    insetInlineEnd={offset}
    minWidth={5}
    minHeight={5}
    px={1}
    pointerEvents="none"
  >
    {count > 9 ? '9+' : count}
  </Badge>
);
