import { Search } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Flex, Icon } from '@host-portal/shared-lib/ui';
import { TextInput, useForm } from '@host-portal/shared-lib/ui/form';
import { isSearchable } from '../../model/found-money.ts';

/** Finds an exact amount or a booking's code; the search text is in the URL (`?find=`). */
export function FindForm() {
  const { t } = useTranslation('earnings');
  const [search, setSearch] = useSearchParams();
  const form = useForm({
    area: 'earnings',
    id: 'search',
    initial: { find: search.get('find') ?? '' },
    check: ({ find }) => ({ find: !find.trim() || isSearchable(find.trim()) ? null : 'find.tooShort' }),
    send: async ({ find }) => setSearch(find.trim() === '' ? {} : { find: find.trim() }),
    // From then on the field follows the address.
    clearsAfterSend: 'all',
  });
  const { id, error } = form.field('find');

  return (
    <Box width={{ base: 'full', md: '400px' }}>
      <form role="search" aria-label={t('find.label')} {...form.form}>
        <Flex gap={2}>
          <Box
            position="relative"
            flex="1 1 auto"
            css={{ '& > svg': { position: 'absolute', left: '10px', top: '50%', marginTop: '-10px' } }}
          >
            <TextInput
              {...form.control('find')}
              id={id}
              type="search"
              aria-label={t('find.label')}
              size="compact"
              ps={10}
              placeholder={t('find.placeholder')}
              autoComplete="off"
              enterKeyHint="search"
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
            />
            <Icon glyph={Search} />
          </Box>
          <Button type="submit">{t('find.button')}</Button>
        </Flex>
      </form>
      {error && (
        <Box id={`${id}-error`} role="alert" color="urgent.fg" fontWeight={600} mt={1}>
          {error}
        </Box>
      )}
    </Box>
  );
}
