import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { type Density, DensityProvider } from '../layout/density.tsx';
import { styled } from '../system/styled.tsx';
import { Heading } from '../text/heading.tsx';
import { wrapText } from '../text/wrap-text.tsx';
import { Modal } from './modal.tsx';

const Grip = styled('div', {
  base: {
    display: { base: 'block', md: 'none' },
    flex: 'none',
    width: '40px',
    height: '4px',
    borderRadius: '2px',
    bg: 'border.strong',
    mx: 'auto',
    mt: 2,
  },
});
const Head = styled('div', {
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: '60px',
    pl: { base: 5, md: 6 },
    pr: { base: 2, md: 4 },
    py: { base: 1, md: 2 },
  },
});
const Body = styled('div', {
  base: {
    flex: '1 1 auto',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: { base: 5, md: 6 },
    pb: { base: 5, md: 6 },
  },
  variants: { density: { counter: { fontSize: 'lg' }, office: { fontSize: 'md' } } },
});
const Foot = styled('div', {
  base: {
    flex: 'none',
    px: { base: 5, md: 6 },
    pt: { base: 3, md: 4 },
    pb: { base: 'calc(14px + env(safe-area-inset-bottom))', md: 5 },
    borderTopWidth: '1px',
    bg: 'bg.surface',
  },
});

const BESIDE = {
  '&[data-beside]': {
    top: 0,
    left: 'auto',
    width: 'var(--bp-beside)',
    height: '100dvh',
    maxHeight: 'none',
    zIndex: 'sheet',
    borderRadius: 0,
    borderLeftWidth: '1px',
    boxShadow: 'none',
    animation: 'enter 200ms cubic-bezier(.2,.8,.2,1)',
  },
  '&[data-beside] > [data-grip]': { display: 'none' },
} as const;

export type SheetProps = {
  /** The text of the `h2` at the top of the scrolling content. */
  title: string;
  /** The item's state, shown next to the close button. */
  status?: ReactNode;
  /** The main button, which stays visible within reach of the thumb. */
  footer?: ReactNode;
  onClose: () => void;
  /** The URL without the sheet, if the sheet has a URL (`useRoutedLayer`). */
  addressBelow?: string | undefined;
  density?: Density;
  /** True if the item belongs to a list that stays usable next to the sheet on tablets and desktops. */
  isOfList?: boolean;
  children: ReactNode;
};

/**
 * Shows one item, at the bottom on phones and on the right on tablets and desktops. With `isOfList`, the list stays
 * usable next to the sheet.
 */
export function Sheet({
  title,
  status,
  footer,
  onClose,
  addressBelow,
  density = 'office',
  isOfList = false,
  children,
}: SheetProps) {
  const uiText = useUiText();
  const id = useId();
  return (
    <Modal
      data-part="sheet"
      aria-labelledby={id}
      onClose={onClose}
      addressBelow={addressBelow}
      canBeBeside={isOfList}
      css={BESIDE}
      top={{ base: 'auto', md: 0 }}
      bottom={0}
      right={0}
      left={{ base: 0, md: 'auto' }}
      width={{ base: 'full', md: 'sheet' }}
      height={{ base: 'auto', md: '100dvh' }}
      // On phones, there's space above the sheet for an alert, so that the alert covers nothing.
      maxHeight={{ base: 'calc(100dvh - 64px - env(safe-area-inset-top))', md: 'none' }}
      borderRadius={{ base: '16px 16px 0 0', md: 0 }}
      borderLeftWidth={{ md: '1px' }}
      animation={{ base: 'rise 200ms cubic-bezier(.2,.8,.2,1)', md: 'enter 200ms cubic-bezier(.2,.8,.2,1)' }}
    >
      <DensityProvider density={density}>
        <Grip data-grip />
        <Head>
          <div>{status}</div>
          <IconButton icon={X} iconSize={24} size="counter" label={uiText('close')} onClick={onClose} />
        </Head>
        <Body density={density}>
          <Heading id={id} size="page" tabIndex={-1} mb={3.5}>
            <bdi>{title}</bdi>
          </Heading>
          {wrapText(children)}
        </Body>
        {footer && <Foot>{footer}</Foot>}
      </DensityProvider>
    </Modal>
  );
}
