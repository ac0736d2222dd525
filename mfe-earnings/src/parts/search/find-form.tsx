import { Search } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Flex, Icon } from '@host-portal/shared-lib/ui';
import { TextInput } from '@host-portal/shared-lib/ui/form';
import { formText } from '../../model/form-text.ts';
import { isSearchable } from '../../model/searchable-text.ts';

/**
 * A form that searches for an exact amount, a booking code or a traveller. The search text is in the URL (`?find=`).
 */
export function FindForm() {
  const { t } = useTranslation('earnings');
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const [isTooShort, setIsTooShort] = useState(false);
  const sought = search.get('find') ?? '';

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = formText(event.currentTarget, 'find').trim();
    setIsTooShort(text !== '' && !isSearchable(text));
    if (text === '') setSearch({}, { preventScrollReset: true });
    else if (isSearchable(text)) setSearch({ find: text }, { preventScrollReset: true });
  }

  return (
    <Box mb={3}>
      <form role="search" aria-label={t('find.label')} onSubmit={find}>
        <Flex flexWrap="wrap" gap={2}>
          <Box
            position="relative"
            flex="1 1 9rem"
            css={{ '& > svg': { position: 'absolute', left: '10px', top: '50%', marginTop: '-10px' } }}
          >
            {/* The field is remounted when the URL changes, so that it never shows an old search. */}
            <TextInput
              key={sought}
              id={id}
              name="find"
              type="search"
              aria-label={t('find.label')}
              size="compact"
              ps={10}
              defaultValue={sought}
              placeholder={t('find.placeholder')}
              autoComplete="off"
              enterKeyHint="search"
              aria-invalid={isTooShort || undefined}
              aria-describedby={isTooShort ? `${id}-error` : undefined}
            />
            <Icon glyph={Search} />
          </Box>
          <Button type="submit">{t('find.button')}</Button>
        </Flex>
      </form>
      {isTooShort && (
        <Box id={`${id}-error`} role="alert" color="urgent.fg" fontWeight={600} mt={1}>
          {t('find.tooShort')}
        </Box>
      )}
    </Box>
  );
}
