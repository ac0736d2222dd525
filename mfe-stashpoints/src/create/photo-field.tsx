import { useMutation } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Flex, Text, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { Field, useField } from '@host-portal/shared-lib/ui/form';
import { ACCEPTED_PHOTOS, PhotoError, preparedPhoto } from './photo.ts';
import type { SpotForm } from './use-spot-form.ts';

/** One photo, chosen or taken; it is made small and freed of metadata before it is sent. */
export function PhotoField({ form, isKept }: { form: SpotForm; isKept: boolean }) {
  const { t } = useTranslation('stashpoints');
  const portal = usePortal();
  const { values, set } = form;
  const input = useRef<HTMLInputElement>(null);
  const { id, error } = form.field('photo');
  const prepare = useMutation({
    mutationFn: preparedPhoto,
    onSuccess: (photo, file) => set({ photo, photoFileName: file.name }),
    onError: (error) => {
      if (!(error instanceof PhotoError)) portal.report(error, { remote: 'stashpoints', phase: 'photo' });
    },
  });
  const fault = prepare.error && (prepare.error instanceof PhotoError ? prepare.error.fault : 'unreadable');
  return (
    <Field
      id={id}
      label={t('create.field.photo')}
      hint={t('create.hint.photo')}
      error={fault ? t(`create.photo.${fault}`) : error}
    >
      <Box>
        <VisuallyHidden>
          <FileInput
            ref={input}
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) prepare.mutate(file);
              // So that the same file can be chosen again after an error.
              target.value = '';
            }}
          />
        </VisuallyHidden>
        {values.photo !== '' && (
          <Flex gap={3} alignItems="center" mb={3}>
            <Box width="160px" aspectRatio="4 / 3" borderRadius="control" overflow="hidden" flex="none">
              <img
                src={values.photo}
                alt={t('create.photo.preview')}
                style={{ width: '100%', height: '100%', objectFit: 'cover' }}
              />
            </Box>
            <Text overflowWrap="anywhere">{values.photoFileName}</Text>
          </Flex>
        )}
        <Flex flexWrap="wrap" gap={2}>
          <Button icon={Camera} loading={prepare.isPending} onClick={() => input.current?.click()}>
            {t(values.photo === '' ? 'create.photo.choose' : 'create.photo.replace')}
          </Button>
          {values.photo !== '' && (
            <Button icon={Trash2} variant="ghost" onClick={() => set({ photo: '', photoFileName: '' })}>
              {t('create.photo.remove')}
            </Button>
          )}
        </Flex>
        {!isKept && (
          <Text tone="muted" mt={2}>
            {t('create.photo.notKept')}
          </Text>
        )}
      </Box>
    </Field>
  );
}

function FileInput(props: ComponentProps<'input'>) {
  const { 'aria-required': _, ...wiring } = useField();
  return <input type="file" accept={ACCEPTED_PHOTOS} {...wiring} {...props} />;
}
