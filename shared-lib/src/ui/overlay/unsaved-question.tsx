import { useUiText } from '../i18n/use-ui-text.ts';
import { Text } from '../text/text.tsx';
import { Confirm } from './confirm.tsx';

/** A dialog that asks whether to discard the edits. */
export function UnsavedQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const uiText = useUiText();
  return (
    <Confirm
      title={uiText('unsaved.title')}
      confirmLabel={uiText('unsaved.leave')}
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <Text>{uiText('unsaved.text')}</Text>
    </Confirm>
  );
}
