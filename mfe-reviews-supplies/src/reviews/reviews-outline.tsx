import { Box, Card, Grid, Skeleton, Stack } from '@host-portal/shared-lib/ui';
import { STARS } from '../model/rating.ts';

/** A placeholder in the shape of the rating's bars and of a list of reviews. */
export const ReviewsOutline = () => (
  <Grid
    aria-hidden
    gap={{ base: 4, lg: 6 }}
    alignItems="start"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }}
    gridTemplateAreas={{ base: '"rating" "list"', lg: '"list rating"' }}
  >
    <Card gridArea="rating">
      <Skeleton width="40%" height="26px" />
      <Skeleton width="90px" height="36px" my={2} />
      {STARS.map((stars) => (
        <Box key={stars} display="grid" alignItems="center" minHeight={{ base: 'control.counter', md: '36px' }}>
          <Skeleton height="8px" borderRadius="full" />
        </Box>
      ))}
    </Card>
    <Stack gridArea="list">
      <Skeleton width="140px" height="30px" />
      <Card pad={false}>
        {Array.from({ length: 5 }, (_, review) => (
          <Stack key={review} gap={2} p={4} css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Skeleton width="180px" height="20px" />
            <Skeleton width={review % 2 ? '70%' : '90%'} height="20px" />
          </Stack>
        ))}
      </Card>
    </Stack>
  </Grid>
);
