import { Text } from '../text/text.tsx';
import { useWords } from '../words/use-words.ts';
import { Confirm } from './confirm.tsx';

/** Asks whether what was typed may be lost. */
export function UnsavedQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const word = useWords();
  return (
    <Confirm
      title={word('unsaved.title')}
      confirmLabel={word('unsaved.leave')}
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <Text>{word('unsaved.text')}</Text>
    </Confirm>
  );
}
