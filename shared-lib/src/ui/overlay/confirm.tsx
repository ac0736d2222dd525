import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Dialog } from './dialog.tsx';

export type ConfirmProps = {
  /** The question, such as "Delete this closure?" */
  title: string;
  /** The consequences of the action. */
  children?: ReactNode;
  /** The label of the confirming button, such as "Delete closure". */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** True for irreversible actions. The confirming button is red, and *Cancel* has the initial focus. */
  isDangerous?: boolean;
  loading?: boolean;
};

/** A dialog that asks the host to confirm an action. */
export function Confirm(props: ConfirmProps) {
  const { title, children, confirmLabel, onConfirm, onCancel, isDangerous = false, loading } = props;
  const uiText = useUiText();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel} data-autofocus={isDangerous || undefined}>
            {uiText('cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger-outline' : 'solid'}
            loading={loading}
            onClick={onConfirm}
            data-autofocus={!isDangerous || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
