import { Clock, Search, TriangleAlert } from 'lucide';
import { BOOKING_STATES, type BookingState } from '../src/domain/index.ts';
import { SearchArt, ShelfArt } from '../src/ui/art/index.ts';
import { Badge, Button, EmptyState, Grid, HStack, Icon, Link, PlainLink, TagStub, Text } from '../src/ui/index.ts';
import { DataTable, LinkRow, LinkRows, Tabs } from '../src/ui/list/index.ts';
import { Filters } from './filters.tsx';
import { StateChip } from './state-chip.tsx';

type Sample = { code: string; name: string; time: string; bags: number; state: BookingState };

const SAMPLES: Sample[] = [
  {
    code: 'MX4WBG',
    name: 'Maximilian-Alexander von Hohenstein-Waldburg',
    time: '11:00 am',
    bags: 4,
    state: 'toCollect',
  },
  { code: 'NA7R3S', name: 'Noah Andersen', time: '11:15 am', bags: 1, state: 'done' },
  { code: 'Q8LI3W', name: 'Li Wei', time: '12:30 pm', bags: 12, state: 'expected' },
];

export function Lists() {
  return (
    <>
      <Filters />
      <Tabs
        label="Café Lisboa"
        tabs={[
          { to: '/', label: 'Overview', end: true },
          { to: '/hours', label: 'Hours' },
          { to: '/closures', label: 'Closures', badge: <Badge>2</Badge> },
          { to: '/reviews', label: 'Reviews' },
        ]}
      />
      <Bookings />
      <Statement />
      <LinkRows label="To do">
        <LinkRow to="/hours" icon={Clock} title="Opening hours" />
        <LinkRow to="/supplies" icon={TriangleAlert} tone="waiting" title="Tags last for 3 more days">
          <span>Order tags</span>
        </LinkRow>
      </LinkRows>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
        <EmptyState
          art={<ShelfArt />}
          title="No bookings today."
          action={<Link to="/account/bookings">Open Monday</Link>}
        >
          The next one is on Mon, Mar 9 at 10:00 am.
        </EmptyState>
        <EmptyState art={<SearchArt />} title="Nothing matches “Sousa”" action={<Button>Clear filters</Button>}>
          We looked in the 27 bookings loaded here.
        </EmptyState>
      </Grid>
      <HStack>
        <Icon glyph={Search} />
        <Badge colorPalette="urgent">1 late</Badge>
      </HStack>
    </>
  );
}

function Bookings() {
  return (
    <DataTable
      caption="Bookings"
      rows={SAMPLES}
      rowKey={(row) => row.code}
      columns={[
        {
          key: 'time',
          label: 'Drop-off',
          cell: (row) => row.time,
          sort: { direction: 'ascending', onSort: () => {} },
        },
        {
          key: 'name',
          label: 'Traveller',
          isRowHeader: true,
          cell: (row) => (
            <>
              <PlainLink to={`/account/bookings?booking=${row.code}`} data-row-link>
                {row.name}
              </PlainLink>
              <Text size="sm" tone="subtle" weight="regular">
                {row.code}
              </Text>
            </>
          ),
        },
        {
          key: 'bags',
          label: 'Bags',
          cell: (row) => <TagStub count={row.bags} tone={BOOKING_STATES[row.state].tone} size="table" />,
        },
        { key: 'state', label: 'Status', cell: (row) => <StateChip state={row.state} /> },
        {
          key: 'deed',
          label: 'Check in or out',
          labelHidden: true,
          cell: (row) => row.state !== 'done' && <Button>Check out</Button>,
        },
      ]}
    />
  );
}

/**
 * Shows an earnings statement: groups of rows with totals. A row has columns on desktops and on paper, and two lines
 * on phones.
 */
function Statement() {
  return (
    <DataTable
      caption="Lines"
      size="dense"
      onPhone="lines"
      rowKey={(row) => row.code}
      columns={[
        { key: 'time', label: 'Time', tone: 'muted', isOneLine: true, cell: (row) => row.time },
        { key: 'code', label: 'Booking', isRowHeader: true, cell: (row) => row.code },
        { key: 'bags', label: 'Bags', align: 'end', cell: (row) => row.bags, phoneCell: (row) => `${row.bags} bags` },
        {
          key: 'share',
          label: 'Your share',
          align: 'end',
          isStrong: true,
          isOneLine: true,
          onPhone: 'amount',
          cell: (row) => `€${row.bags * 3}.00`,
        },
      ]}
      groups={[
        {
          key: 'lisbon',
          title: 'Café Lisboa',
          rows: SAMPLES,
          sum: {
            label: '3 bookings',
            cells: { bags: { cell: 17, phoneCell: '17 bags' }, share: { cell: '€51.00' } },
          },
        },
      ]}
    />
  );
}
