import type { ComponentProps } from 'react';
import { textParts, useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Link, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';

const TARGETS: Record<string, string> = { terms: paths.terms(), privacy: paths.privacy() };

/** The terms and the privacy notice open in new tabs, so that the typed values aren't lost. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  const { t } = useTranslation('auth');
  return (
    <Checkbox {...props}>
      {textParts(t('signup.terms.label')).map(({ text, slot }) =>
        slot ? (
          <Link key={slot} to={TARGETS[slot] ?? paths.home()} target="_blank" rel="noopener">
            <span>{text}</span>
            <VisuallyHidden>{` ${t('newTab')}`}</VisuallyHidden>
          </Link>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </Checkbox>
  );
}
