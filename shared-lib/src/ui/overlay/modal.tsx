import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from '../system/styled.tsx';
import { treeOf } from '../system/tree-of.ts';
import { hasLoadedAddress } from './layer-history.ts';
import { enterModal, openBeside } from './modal-host.ts';
import { useHasRoomBeside } from './use-has-room-beside.ts';
import { useLayer } from './use-layer.ts';

const Surface = styled('dialog', {
  base: {
    position: 'fixed',
    m: 0,
    p: 0,
    maxWidth: 'none',
    maxHeight: 'none',
    bg: 'bg.surface',
    color: 'fg',
    boxShadow: 'float',
    // A modal may be rendered inside an element with `pointer-events: none`.
    pointerEvents: 'auto',
    overflow: 'hidden',
    // `display` is set only on an open dialog, because it would make a closed dialog visible, too.
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { bg: 'overlay', animation: 'appear 160ms ease-out' },
    '@media print': { position: 'static', boxShadow: 'none' },
  },
});

export type ModalProps = Omit<ComponentProps<typeof Surface>, 'open' | 'onClose' | 'onCancel'> & {
  /** Called when the host presses Esc, the backdrop or Back. The caller then unmounts the modal. */
  onClose: () => void;
  /** The URL without the modal, if the modal has a URL (`useRoutedLayer`). */
  addressBelow?: string | undefined;
  /**
   * True if the page stays usable next to the modal on screens where both fit. The modal then has the style
   * `&[data-beside]`.
   */
  canBeBeside?: boolean;
};

/**
 * A native modal dialog, which is open while it's mounted. The page below is inert, Tab stays inside, Esc closes the
 * dialog, and the focus then returns to where it was. The focus starts on `[data-autofocus]`, otherwise on the
 * heading.
 */
export function Modal({ onClose, addressBelow, canBeBeside = false, onKeyDown, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A sheet that a link opens covers the page, because making room for it would shift the page while it loads.
  const [isOfLink] = useState(hasLoadedAddress);
  const hasRoomBeside = useHasRoomBeside() && canBeBeside && !isOfLink;
  useLayer(true, onClose, addressBelow);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const tree = treeOf(element);
    const opener = tree.activeElement;
    // A third-party page doesn't become narrower for a sheet.
    const isBeside = hasRoomBeside && tree === document;
    const leave = isBeside ? openBeside(element) : enterModal(element);
    return () => {
      // If the host has pressed another row in the list next to the modal, that row has the focus and must keep it.
      const hadFocus = !isBeside || element.contains(tree.activeElement);
      leave();
      element.close();
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [hasRoomBeside]);
  const closeByKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isTopmost(dialog.current)) return;
    // Without `preventDefault`, Esc would also close a surrounding modal, such as counter mode.
    event.preventDefault();
    onClose();
  });
  // Browsers close only modal dialogs on Esc, so a dialog next to the page handles the key itself.
  useEffect(() => {
    if (!hasRoomBeside) return;
    const onKey = (event: globalThis.KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasRoomBeside]);
  useEffect(() => {
    const start = dialog.current?.querySelector<HTMLElement>('[data-autofocus]');
    (start ?? dialog.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, []);
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  return (
    <Surface
      {...rest}
      ref={dialog}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Tab' && !event.currentTarget.hasAttribute('data-beside')) keepTabInside(event);
      }}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Browsers close a dialog on the second Esc despite `preventDefault`, so the caller is notified here.
        if (isOwn(event) && !event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // A click on the backdrop has the dialog itself as its target, because everything visible is inside the
        // dialog's children.
        if (isOwn(event)) onClose();
      }}
    >
      {children}
    </Surface>
  );
}

const isTopmost = (dialog: Element | null) =>
  dialog !== null && [...treeOf(dialog).querySelectorAll('dialog[open]')].at(-1) === dialog;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Keeps Tab inside the dialog. By default, Tab moves on to the browser's toolbar, where the host would lose track of
 * the focus.
 */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget;
  // Events of a nested dialog are ignored, because that dialog handles Tab itself.
  if (!(event.target instanceof Element) || event.target.closest('dialog') !== dialog) return;
  const isReachable = (control: HTMLElement) => !control.matches(':disabled, [hidden] *') && control.tabIndex >= 0;
  const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(isReachable);
  const first = controls.at(0);
  const last = controls.at(-1);
  const here = treeOf(dialog).activeElement;
  const isAtStart = here === first || !controls.some((control) => control === here);
  if (event.shiftKey && isAtStart) last?.focus();
  else if (!event.shiftKey && here === last) first?.focus();
  else return;
  event.preventDefault();
}
