import { Camera, Trash2 } from 'lucide';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Flex, Text, useUiText, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { Field, useField } from '@host-portal/shared-lib/ui/form';
import { ACCEPTED_PHOTOS } from './photo/photo.ts';
import type { ChosenPhoto } from './photo/use-photo.ts';
import type { SpotForm } from './use-spot-form.ts';

type PhotoFieldProps = { form: SpotForm; photo: ChosenPhoto; isKept: boolean };

/**
 * A field for choosing or taking one photo. Before the photo is sent, it's scaled down and its metadata is removed.
 */
export function PhotoField({ form, photo, isKept }: PhotoFieldProps) {
  const { t } = useTranslation('stashpoints');
  const uiText = useUiText();
  const { values } = form;
  const input = useRef<HTMLInputElement>(null);
  const { id, error } = form.field('photo');
  const hasPhoto = values.photo !== '';
  return (
    <Field id={id} label={t('create.field.photo')} hint={t('create.hint.photo')} error={photo.problemText ?? error}>
      <Box>
        <VisuallyHidden>
          <FileInput
            ref={input}
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) photo.choose(file);
              // The input is reset, because it would otherwise fire no event if the same file is chosen again.
              target.value = '';
            }}
          />
        </VisuallyHidden>
        {hasPhoto && photo.problemText && (
          <Text mb={2} weight="semibold">
            {t('create.photo.earlier')}
          </Text>
        )}
        {hasPhoto && <Preview source={values.photo} fileName={values.photoFileName} />}
        <Flex flexWrap="wrap" gap={2}>
          <Button icon={Camera} loading={photo.isPreparing} onClick={() => input.current?.click()}>
            {t(hasPhoto ? 'create.photo.replace' : 'create.photo.choose')}
          </Button>
          {photo.isPreparing && (
            <Button variant="ghost" onClick={photo.cancel}>
              {uiText('cancel')}
            </Button>
          )}
          {hasPhoto && !photo.isPreparing && (
            <Button icon={Trash2} variant="ghost" onClick={photo.remove}>
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

function Preview({ source, fileName }: { source: string; fileName: string }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Flex gap={3} alignItems="center" mb={3}>
      <Box width="160px" aspectRatio="4 / 3" borderRadius="control" overflow="hidden" flex="none">
        <img
          src={source}
          alt={t('create.photo.preview')}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </Box>
      <Text overflowWrap="anywhere">{fileName}</Text>
    </Flex>
  );
}

function FileInput(props: ComponentProps<'input'>) {
  const { 'aria-required': _, ...wiring } = useField();
  return <input type="file" accept={ACCEPTED_PHOTOS} {...wiring} {...props} />;
}
