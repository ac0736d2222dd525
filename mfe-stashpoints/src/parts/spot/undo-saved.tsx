import { Undo2 } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button } from '@host-portal/shared-lib/ui';
import { type Undo, undoEach } from '../../model/undo-each.ts';

export type UndoSavedProps = {
  /** The Undos of the spots that were saved. */
  undos: readonly Undo[];
  /** Refetches the displayed data. */
  after: () => Promise<unknown>;
  onUndone: (spotIds: readonly string[]) => void;
};

/** One Undo for the spots that were saved although others failed. Renders nothing if there's nothing to undo. */
export function UndoSaved({ undos, after, onUndone }: UndoSavedProps) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const [isUndoing, setUndoing] = useState(false);
  if (undos.length === 0) return null;
  const undo = async () => {
    setUndoing(true);
    onUndone(await undoEach(portal, undos, after));
    setUndoing(false);
  };
  return (
    <Button icon={Undo2} loading={isUndoing} justifySelf="start" onClick={() => void undo()}>
      {t('result.undoSaved', { count: undos.length })}
    </Button>
  );
}
