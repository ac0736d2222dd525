import { createListCollection } from '@chakra-ui/react/collection';
import { DatePicker } from '@chakra-ui/react/date-picker';
import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { Select as ChakraSelect } from '@chakra-ui/react/select';
import { Tabs as ChakraTabs } from '@chakra-ui/react/tabs';
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip';
import { useState } from 'react';
import { CHOICES } from './choices.ts';

/* Chakra's own widgets (Ark, Zag and Floating UI below them), without the recipes that would give them our style. */

export const Menu = () => (
  <ChakraMenu.Root>
    <ChakraMenu.Trigger>All spots</ChakraMenu.Trigger>
    <ChakraMenu.Positioner>
      <ChakraMenu.Content>
        {CHOICES.map((label) => (
          <ChakraMenu.Item key={label} value={label}>
            {label}
          </ChakraMenu.Item>
        ))}
      </ChakraMenu.Content>
    </ChakraMenu.Positioner>
  </ChakraMenu.Root>
);

export const Select = () => {
  const [collection] = useState(() =>
    createListCollection({ items: CHOICES.map((label) => ({ label, value: label })) }),
  );
  return (
    <ChakraSelect.Root collection={collection}>
      <ChakraSelect.Label>Spot</ChakraSelect.Label>
      <ChakraSelect.Control>
        <ChakraSelect.Trigger>
          <ChakraSelect.ValueText placeholder="All spots" />
        </ChakraSelect.Trigger>
      </ChakraSelect.Control>
      <ChakraSelect.Positioner>
        <ChakraSelect.Content>
          {collection.items.map((item) => (
            <ChakraSelect.Item key={item.value} item={item}>
              {item.label}
            </ChakraSelect.Item>
          ))}
        </ChakraSelect.Content>
      </ChakraSelect.Positioner>
    </ChakraSelect.Root>
  );
};

export const Tabs = () => (
  <ChakraTabs.Root defaultValue={CHOICES[0]}>
    <ChakraTabs.List>
      {CHOICES.map((label) => (
        <ChakraTabs.Trigger key={label} value={label}>
          {label}
        </ChakraTabs.Trigger>
      ))}
    </ChakraTabs.List>
  </ChakraTabs.Root>
);

export const Tooltip = () => (
  <ChakraTooltip.Root openDelay={0}>
    <ChakraTooltip.Trigger>Spot</ChakraTooltip.Trigger>
    <ChakraTooltip.Positioner>
      <ChakraTooltip.Content>How many bags fit</ChakraTooltip.Content>
    </ChakraTooltip.Positioner>
  </ChakraTooltip.Root>
);

export const DateField = () => (
  <DatePicker.Root>
    <DatePicker.Label>Day</DatePicker.Label>
    <DatePicker.Control>
      <DatePicker.Input />
      <DatePicker.Trigger>Open</DatePicker.Trigger>
    </DatePicker.Control>
    <DatePicker.Positioner>
      <DatePicker.Content>
        <DatePicker.View view="day">
          <DatePicker.Header />
          <DatePicker.DayTable />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Positioner>
  </DatePicker.Root>
);

export const Dialog = () => (
  <ChakraDialog.Root>
    <ChakraDialog.Trigger>Leave</ChakraDialog.Trigger>
    <ChakraDialog.Backdrop />
    <ChakraDialog.Positioner>
      <ChakraDialog.Content>
        <ChakraDialog.Header>
          <ChakraDialog.Title>Leave without saving?</ChakraDialog.Title>
        </ChakraDialog.Header>
        <ChakraDialog.Body>What was typed is lost.</ChakraDialog.Body>
        <ChakraDialog.CloseTrigger>Close</ChakraDialog.CloseTrigger>
      </ChakraDialog.Content>
    </ChakraDialog.Positioner>
  </ChakraDialog.Root>
);
