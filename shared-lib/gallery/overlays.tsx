import { Upload } from 'lucide';
import { useState } from 'react';
import { createAlertStore } from '../src/alerts/index.ts';
import { AlertStack, Button, HStack, Text } from '../src/ui/index.ts';
import { DescriptionList } from '../src/ui/list/index.ts';
import { Confirm, Dialog, Sheet } from '../src/ui/overlay/index.ts';
import { StateChip } from './state-chip.tsx';

const alerts = createAlertStore();

type Open = 'sheet' | 'dialog' | 'confirm' | null;

export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <HStack flexWrap="wrap">
      <Button onClick={() => setOpen('sheet')}>Open the sheet</Button>
      <AlertStack store={alerts} />
      <Button
        onClick={() =>
          alerts.notify.success('3 bags checked in', { label: 'Undo', onAction: () => alerts.notify.info('Undone') })
        }
      >
        Check in
      </Button>
      <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Open the question</Button>
      {open === 'sheet' && (
        <Sheet
          title="Chloé Dubois"
          density="counter"
          status={<StateChip state="toCollect" />}
          onClose={close}
          footer={
            <Button variant="solid" block icon={Upload}>
              Check out 1 bag
            </Button>
          }
        >
          <Text tone="muted">1 bag, pick-up 8:15 pm</Text>
          <Button onClick={() => alerts.notify.scary('Chloé could not be checked out')}>Fail</Button>
          <DescriptionList
            items={[
              { term: 'Code', description: 'CHL01D' },
              { term: 'Storage spot', description: 'Café Lisboa' },
              { term: 'Via', description: 'TripDock' },
            ]}
          />
        </Sheet>
      )}
      {open === 'dialog' && (
        <Dialog title="Keyboard" onClose={close} footer={<Button onClick={close}>Done</Button>}>
          <Text>Press / to find a booking.</Text>
        </Dialog>
      )}
      {open === 'confirm' && (
        <Confirm
          title="Delete this closure?"
          confirmLabel="Delete closure"
          isDangerous
          onConfirm={close}
          onCancel={close}
        >
          <Text>Dec 24 – 27, 2026. Travellers can book these days again.</Text>
        </Confirm>
      )}
    </HStack>
  );
}
