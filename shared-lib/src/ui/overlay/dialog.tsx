import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { styled } from '../system/styled.tsx';
import { Heading } from '../text/heading.tsx';
import { Modal } from './modal.tsx';

const Head = styled('div', {
  base: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3, pl: 5, pr: 2, pt: 2 },
});
const Body = styled('div', { base: { px: 5, pb: 5, overflowY: 'auto' } });
const Foot = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, px: 5, pb: 5 },
});

export type DialogProps = {
  title: string;
  onClose: () => void;
  /** Buttons at the bottom, with the main action last. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A short question or form in the middle of the screen. To show an item, use a `Sheet` instead. */
export function Dialog({ title, onClose, footer, children }: DialogProps) {
  const uiText = useUiText();
  const id = useId();
  return (
    <Modal
      aria-labelledby={id}
      onClose={onClose}
      inset={0}
      m="auto"
      width="calc(100% - 32px)"
      maxWidth="480px"
      height="fit-content"
      maxHeight="calc(100dvh - 32px)"
      borderRadius="sheet"
      animation="appear 160ms ease-out"
    >
      <Head>
        <Heading id={id} size="large" tabIndex={-1} pt={2} pb={2}>
          <bdi>{title}</bdi>
        </Heading>
        <IconButton icon={X} label={uiText('close')} onClick={onClose} />
      </Head>
      {children && <Body>{children}</Body>}
      {footer && <Foot>{footer}</Foot>}
    </Modal>
  );
}
