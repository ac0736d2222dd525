import {
  Checkbox,
  DayInput,
  ErrorSummary,
  Field,
  PasswordInput,
  RadioGroup,
  SaveBar,
  Select,
  Switch,
  Textarea,
  TextInput,
  TimeInput,
} from '../src/ui/form/index.ts';
import { Box, HStack, Link, Stack } from '../src/ui/index.ts';

const nothing = () => {};

export function Fields() {
  return (
    <Stack gap={5}>
      <Field label="Bags you can store" hint="From 10 to 100">
        <TextInput defaultValue="30" inputMode="numeric" />
      </Field>
      <Field label="Bags you can store" error="At least 10 bags">
        <TextInput defaultValue="6" inputMode="numeric" />
      </Field>
      <Field label="Password" aside={<Link to="/password/forgot">Forgot password?</Link>}>
        <PasswordInput autoComplete="current-password" value="suitcase" />
      </Field>
      <Field label="Business phone" optional>
        <TextInput type="tel" />
      </Field>
      <Field label="Type">
        <Select>
          <option>Hotel</option>
          <option>Café</option>
        </Select>
      </Field>
      <Field label="Closed from">
        <DayInput value="2026-12-24" onChange={nothing} />
      </Field>
      <Field label="Opens at">
        <TimeInput value="09:30" onChange={nothing} />
      </Field>
      <Field label="Directions" optional>
        <Textarea />
      </Field>
      <HStack flexWrap="wrap" columnGap={6}>
        <Checkbox defaultChecked>Step-free access</Checkbox>
        <Checkbox>E-mail news</Checkbox>
        <Switch defaultChecked>Open</Switch>
        <Switch>Closed</Switch>
      </HStack>
      <RadioGroup
        label="Public holidays"
        value="closed"
        onChange={nothing}
        options={[
          { value: 'closed', label: 'Closed' },
          { value: 'open', label: 'Normal hours', hint: 'As on the weekday' },
        ]}
      />
      {/* The transform keeps the save bar, which has a fixed position, inside this box. */}
      <Box position="relative" height="96px" transform="translateX(0)">
        <SaveBar changed="30 bags before" saveLabel="Save capacity" isSaving={false} onDiscard={nothing} />
      </Box>
      <ErrorSummary attempt={0} problems={[{ message: 'At least 10 bags', field: 'capacity' }]} />
    </Stack>
  );
}
