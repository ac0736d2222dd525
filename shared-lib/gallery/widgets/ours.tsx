import { useState } from 'react';
import { Field, Select as OurSelect, TextInput } from '../../src/ui/form/index.ts';
import { Button, Menu as OurMenu } from '../../src/ui/index.ts';
import { Tabs as OurTabs } from '../../src/ui/list/index.ts';
import { Dialog as OurDialog } from '../../src/ui/overlay/index.ts';
import { CHOICES } from './choices.ts';

/* Each widget as screens use it; `chakra.tsx` has the same from Chakra's own. Compared by `npm run bench -- widgets`. */

export const Menu = () => (
  <OurMenu label="All spots" items={CHOICES.map((label) => ({ key: label, label, onSelect: () => {} }))} />
);

export const Select = () => (
  <Field label="Spot">
    <OurSelect>
      {CHOICES.map((label) => (
        <option key={label}>{label}</option>
      ))}
    </OurSelect>
  </Field>
);

export const Tabs = () => <OurTabs label="Spot" tabs={CHOICES.map((label) => ({ to: `/${label}`, label }))} />;

/** What we show where others have a tooltip: text beside the control. */
export const Tooltip = () => (
  <Field label="Spot" hint="How many bags fit">
    <TextInput />
  </Field>
);

export const DateField = () => (
  <Field label="Day">
    <TextInput type="date" />
  </Field>
);

export const Dialog = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Leave
      </Button>
      {isOpen && (
        <OurDialog title="Leave without saving?" onClose={() => setOpen(false)}>
          What was typed is lost.
        </OurDialog>
      )}
    </>
  );
};
