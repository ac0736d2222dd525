import { useState } from 'react';
import { Stack, Text, useUiText } from '@host-portal/shared-lib/ui';
import { Confirm } from '@host-portal/shared-lib/ui/overlay';
import { RadioGroup } from './controls/radio-group.tsx';
import type { MergeQuestion as Question, Side } from './use-form-merge.ts';

/** Asks the host which value to save if somebody else has changed the same field. */
export function MergeQuestion({ form: { question } }: { form: { question: Question | null } }) {
  return question && <Asked question={question} />;
}

function Asked({ question: { clashes, answer, cancel } }: { question: Question }) {
  const uiText = useUiText();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [isMissing, setMissing] = useState(false);
  const isOpen = (field: string) => sides[field] === undefined;
  const confirm = () => (clashes.some(({ field }) => isOpen(field)) ? setMissing(true) : answer(sides));
  return (
    <Confirm title={uiText('merge.title')} confirmLabel={uiText('merge.save')} onConfirm={confirm} onCancel={cancel}>
      <Stack gap={4}>
        <Text>{uiText('merge.text')}</Text>
        {clashes.map(({ field, name, theirs, mine }) => (
          <RadioGroup<Side>
            key={field}
            label={name}
            value={sides[field] ?? null}
            error={isMissing && isOpen(field) ? uiText('merge.choose') : undefined}
            onChange={(side) => setSides({ ...sides, [field]: side })}
            options={[
              { value: 'theirs', label: uiText('merge.theirs', { value: theirs }) },
              { value: 'mine', label: uiText('merge.mine', { value: mine }) },
            ]}
          />
        ))}
      </Stack>
    </Confirm>
  );
}
