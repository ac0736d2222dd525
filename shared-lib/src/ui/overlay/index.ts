export { Confirm, type ConfirmProps } from './confirm.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Modal } from './modal.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { UnsavedGuard } from './unsaved-guard.tsx';
export { UnsavedQuestion } from './unsaved-question.tsx';
export { type RoutedLayer, useRoutedLayer } from './use-layer.ts';
