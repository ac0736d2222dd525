import { Globe, Printer } from 'lucide';
import { type Language, offeredLanguages, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Button, Menu } from '@host-portal/shared-lib/ui';
import { Segmented } from '@host-portal/shared-lib/ui/list';
import type { PaperSize } from './paper-sizes.ts';

export type PaperChoice = { size: PaperSize; language: Language };

export type PaperActionsProps = {
  choice: PaperChoice;
  onChange: (choice: PaperChoice) => void;
  /** The text of the print button. */
  print: string;
};

/** Lets the host choose the language and the size of a sheet, and print it. */
export function PaperActions({ choice, onChange, print }: PaperActionsProps) {
  const { t } = useTranslation('stashpoints');
  const offered = offeredLanguages(usePortal().config);
  const label = offered.find(({ lang }) => lang === choice.language)?.label ?? '';
  return (
    <>
      {offered.length > 1 && (
        <Menu
          variant="outline"
          align="start"
          icon={Globe}
          label={<span lang={choice.language}>{label}</span>}
          name={t('paper.language', { language: label })}
          items={offered.map(({ lang, label: own }) => ({
            key: lang,
            label: own,
            lang,
            isChosen: lang === choice.language,
            onSelect: () => onChange({ ...choice, language: lang }),
          }))}
        />
      )}
      <Segmented
        label={t('paper.size')}
        options={[
          { value: 'a4', label: t('paper.a4') },
          { value: 'a6', label: t('paper.a6') },
        ]}
        value={choice.size}
        onChange={(size) => onChange({ ...choice, size })}
      />
      <Button variant="solid" icon={Printer} onClick={() => window.print()}>
        {print}
      </Button>
    </>
  );
}
