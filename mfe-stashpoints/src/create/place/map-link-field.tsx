import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import type { Coordinates } from '../../parts/map/pin-map.ts';
import { isLink, positionIn } from './map-link.ts';

type MapLinkFieldProps = {
  id: string;
  /** The validation error for the position. */
  error: string | undefined;
  onFound: (position: Coordinates) => void;
};

/** A field for pasting a map app's link. The link's position is applied immediately, and the link isn't stored. */
export function MapLinkField({ id, error, onFound }: MapLinkFieldProps) {
  const { t } = useTranslation('stashpoints');
  const [link, setLink] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const paste = (text: string) => {
    const position = positionIn(text);
    setLink(text);
    setUnreadable(isLink(text) && !position);
    if (position) onFound(position);
  };
  return (
    <Field
      id={id}
      label={t('create.link.label')}
      hint={t('create.link.hint')}
      error={isUnreadable ? t('create.link.unreadable') : error}
      optional
    >
      <TextInput
        inputMode="url"
        autoComplete="off"
        value={link}
        onChange={({ target }) => paste(target.value)}
        onBlur={() => setUnreadable(link.trim() !== '' && !positionIn(link))}
      />
    </Field>
  );
}
