import { Alert, Stack } from '../src/ui/index.ts';

const nothing = () => {};

export function Alerts() {
  return (
    <Stack gap={2}>
      <Alert variant="info" title="2 bookings changed" onDismiss={nothing}>
        Mateo and Inês come later than planned.
      </Alert>
      <Alert variant="success" title="Closure saved: Dec 24 – 27, 2026" onDismiss={nothing} />
      <Alert
        variant="warning"
        title="2 travellers still to collect"
        action={{ label: 'Show them', onAction: nothing }}
        onDismiss={nothing}
      >
        You close at 10:00 pm.
      </Alert>
      <Alert
        variant="scary"
        title="The hours were not saved"
        action={{ label: 'Try again', onAction: nothing }}
        onDismiss={nothing}
      >
        Our server did not answer. Your changes are still here.
      </Alert>
      <Alert variant="success" title="3 bags checked in" floating onDismiss={nothing}>
        Ana S., 7F3K2M
      </Alert>
    </Stack>
  );
}
