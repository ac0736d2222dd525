import type { OccupancyStep } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatTime, type LocalTime } from '@host-portal/shared-lib/time';
import { Box } from '@host-portal/shared-lib/ui';
import { DataTable } from '@host-portal/shared-lib/ui/list';

export type HourTableProps = { series: readonly OccupancyStep[]; stepMinutes: number; localTime: LocalTime };

/** Shows the occupancy chart's data as a table, with each hour's peak. */
export function HourTable({ series, stepMinutes, localTime }: HourTableProps) {
  const { t } = useTranslation('bookings');
  const perHour = 60 / stepMinutes;
  const hours = series
    .filter((_, index) => index % perHour === 0)
    .map(({ at }, hour) => ({
      at,
      bags: Math.max(...series.slice(hour * perHour, (hour + 1) * perHour).map(({ bags }) => bags)),
    }));
  return (
    <Box my={3} mx={-3}>
      <DataTable
        caption={t('occupancy.caption')}
        size="tight"
        rows={hours}
        rowKey={({ at }) => at}
        columns={[
          {
            key: 'time',
            label: t('occupancy.column.time'),
            isRowHeader: true,
            cell: ({ at }) => formatTime(at, localTime),
          },
          { key: 'bags', label: t('occupancy.column.bags'), align: 'end', cell: ({ bags }) => bags },
        ]}
      />
    </Box>
  );
}
