import type { ReactNode } from 'react';
import { CalendarOutline } from '@host-portal/shared-lib/calendar';
import { Box, Card, Flex, Grid, Skeleton, Stack } from '@host-portal/shared-lib/ui';

/** A placeholder for a spot's page: its photo and facts, its tabs, and the content of the current tab. */
export const SpotOutline = ({ section }: { section: string }) => (
  <Box aria-hidden>
    <Flex display={{ base: section === '' ? 'flex' : 'none', md: 'flex' }} gap={4} alignItems="center" mb={4}>
      <Skeleton width={{ base: '72px', md: '96px' }} height="72px" />
      <Stack gap={2} flex="1">
        <Skeleton width="220px" height="18px" />
        <Skeleton width="140px" height="24px" />
      </Stack>
    </Flex>
    <Flex
      display={{ base: section === '' ? 'none' : 'flex', md: 'flex' }}
      gap={6}
      alignItems="center"
      height="48px"
      overflow="hidden"
      borderBottomWidth="1px"
      mb={{ base: 4, md: 5 }}
    >
      {TABS.map((width) => (
        <Skeleton key={width} flex="none" width={width} height="18px" />
      ))}
    </Flex>
    <SectionOutline section={section} />
  </Box>
);

const TABS = ['72px', '104px', '64px', '68px', '60px', '66px'];

/** A placeholder in the shape of a tab's content. `section` is the tab's path segment, or empty for the overview. */
export const SectionOutline = ({ section }: { section: string }) => (
  <div aria-hidden>{SECTIONS[section] ?? OTHER_AREA}</div>
);

const Columns = ({ side, children }: { side: string; children: ReactNode }) => (
  <Grid
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${side}` }}
    gap={{ base: 5, lg: 6 }}
    alignItems="start"
  >
    {children}
  </Grid>
);

/** A card with a heading and lines of text. */
const Lines = ({ count, minHeight }: { count: number; minHeight?: string }) => (
  <Card minHeight={minHeight}>
    <Stack gap={4}>
      <Skeleton width="45%" height="26px" />
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} width={line % 2 ? '60%' : '80%'} height="20px" />
      ))}
    </Stack>
  </Card>
);

/** A card with rows that have a name on the left and a value on the right. */
const Rows = ({ count, height }: { count: number; height: string | { base: string; md: string } }) => (
  <Card pad={false}>
    {Array.from({ length: count }, (_, row) => (
      <Flex
        key={row}
        minHeight={height}
        alignItems="center"
        justifyContent="space-between"
        gap={4}
        px={{ base: 4, md: 5 }}
        css={{ '& + &': { borderTopWidth: '1px' } }}
      >
        <Skeleton width={row % 2 ? '40%' : '30%'} height="18px" />
        <Skeleton width="18%" height="18px" />
      </Flex>
    ))}
  </Card>
);

/** A heading with a line below it and a button next to it. */
const HEAD = (
  <Flex flexWrap="wrap" justifyContent="space-between" gap={3}>
    <Stack gap={2}>
      <Skeleton width="170px" height="30px" />
      <Skeleton width="200px" height="18px" />
    </Stack>
    <Skeleton width="170px" height={{ base: '48px', md: '40px' }} borderRadius="control" />
  </Flex>
);

const SECTIONS: Record<string, ReactNode> = {
  '': (
    <Columns side="360px">
      <Stack gap={5}>
        <Lines count={4} minHeight="255px" />
        <Box display={{ md: 'none' }}>
          <Rows count={5} height="56px" />
        </Box>
        <Rows count={1} height="56px" />
      </Stack>
      <Lines count={5} />
    </Columns>
  ),
  hours: (
    <Columns side="320px">
      <Stack gap={3}>
        {HEAD}
        <Rows count={7} height={{ base: '130px', md: '93px' }} />
      </Stack>
      <Lines count={4} />
    </Columns>
  ),
  capacity: (
    <Stack gap={5}>
      <Columns side="400px">
        <Lines count={3} />
        <Lines count={4} />
      </Columns>
      <CalendarOutline />
    </Stack>
  ),
  closures: (
    <Stack gap={4}>
      {HEAD}
      <CalendarOutline />
      <Lines count={3} />
    </Stack>
  ),
};

/** Other areas' tabs have a list with a card next to it, which comes first on a phone. */
const OTHER_AREA = (
  <Columns side="336px">
    <Stack gap={3} order={{ base: 2, lg: 1 }}>
      <Skeleton width="170px" height="30px" />
      <Rows count={5} height="96px" />
    </Stack>
    <Box order={{ base: 1, lg: 2 }}>
      <Lines count={5} />
    </Box>
  </Columns>
);
