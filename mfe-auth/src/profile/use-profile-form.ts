import { asksForProof } from '@host-portal/shared-lib/api';
import type { User } from '@host-portal/shared-lib/contract';
import { isLanguage, LANGUAGES, useTranslation } from '@host-portal/shared-lib/i18n';
import { entryOf } from '@host-portal/shared-lib/languages';
import { type AlertAction, usePortal } from '@host-portal/shared-lib/portal';
import { readRefusal, useForm } from '@host-portal/shared-lib/ui/form';
import { changedFields, newestMe, onlyTyped, readMe, updateUser, type UserChange } from '../api/me.queries.ts';
import type { Country } from '../model/calling-codes.ts';
import { emailProblem } from '../model/credential-problems.ts';
import { isEmailTaken } from '../model/email-taken.ts';
import { type PhoneDraft, phoneProblem, toDraft, toE164 } from '../model/phone-number.ts';
import { plainEmail } from '../model/plain-email.ts';
import { type ProfileFields, useProfileTexts } from '../parts/profile-texts/use-profile-texts.ts';

/** The profile's form state. Saving sends only the changed fields and, for a new email address, the password. */
export function useProfileForm(user: User) {
  const portal = usePortal();
  const { t, language: shown } = useTranslation('auth');
  // Compares with the latest address, because another device may have changed it while the form was open.
  const needsPassword = (values: { email: string }) =>
    movesAccount(newestMe(portal, user), values) && asksForProof(portal.config.apiDialect);
  const { country } = entryOf(shown);
  const describe = useProfileTexts();

  const form = useForm<ProfileValues>({
    area: 'auth',
    id: 'profile',
    draft: 'profile',
    secrets: ['currentPassword'],
    initial: valuesOf(user, country),
    newest: async () => valuesOf(await readMe(portal), country),
    together: PHONE,
    describe,
    check: (values) => ({
      firstName: values.firstName.trim() ? null : 'firstName.required',
      lastName: values.lastName.trim() ? null : 'lastName.required',
      email: emailProblem(values.email),
      currentPassword: needsPassword(values) && !values.currentPassword ? 'changePassword.current.required' : null,
      phoneNumber: phoneProblem(draftOf(values)),
      secondaryPhoneNumber: values.secondaryPhoneNumber.trim() && phoneProblem(secondDraftOf(values)),
    }),
    send: async (values, idempotencyKey, { edited, base }) => {
      const newest = newestMe(portal, user);
      const change = onlyTyped(nextOf(newest, values, edited), {
        edited: nextOf(newest, edited),
        base: nextOf(newest, base),
      });
      if (Object.keys(change).length === 0) return portal.notify.info(t('profile.unchanged'));
      const currentPassword = needsPassword(values) ? values.currentPassword : undefined;
      await updateUser(portal, newest, change, { currentPassword, idempotencyKey });
      portal.notify.success(t('profile.saved'), offerOf(change.language));
    },
    clearsAfterSend: ['currentPassword'],
    explain: (error) =>
      readRefusal(error, REFUSED_FIELDS, {
        currentPassword: 'changePassword.current.wrong',
        email: isEmailTaken(error) ? 'email.taken' : 'email.invalid',
        phoneNumber: 'phone.invalid',
        secondaryPhoneNumber: 'phone.invalid',
      }),
  });

  /** Offers to switch the portal to the saved language, in an alert that is visible at any scroll position. */
  function offerOf(saved: string | undefined): AlertAction | undefined {
    if (!isLanguage(saved) || saved === shown) return undefined;
    const language = LANGUAGES.find(({ lang }) => lang === saved)?.label ?? saved;
    return {
      label: t('profile.switch', { language }),
      onAction: () => portal.language.change(saved),
      displayMs: OFFER_MS,
    };
  }

  return {
    form,
    isChanged: Object.keys(changedFields(user, nextOf(user, form.values))).length > 0,
    needsPassword: needsPassword(form.values),
  };
}

const REFUSED_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'currentPassword',
  'phoneNumber',
  'secondaryPhoneNumber',
  'language',
] as const;

/**
 * Whether a changed email address changes the login, so that the password is required. A change of case alone doesn't
 * change the login.
 */
const movesAccount = (user: User, { email }: { email: string }) =>
  plainEmail(email).toLowerCase() !== user.email.toLowerCase();

type ProfileValues = ProfileFields & { currentPassword: string };

const OFFER_MS = 15_000;

/** The phone number and its country, which are compared and saved as one value. */
const PHONE = [['phoneCountry', 'phoneNumber']] as const;

function valuesOf(user: User, fallback: Country): ProfileValues {
  const phone = toDraft(user.phoneNumber ?? '', fallback);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    currentPassword: '',
    phoneCountry: phone.country,
    phoneNumber: phone.number,
    secondaryPhoneNumber: user.secondaryPhoneNumber ?? '',
    secondaryPhoneNumberType: user.secondaryPhoneNumberType ?? '',
    language: user.language,
    emailOptIn: user.emailOptIn,
  };
}

/**
 * Converts form values to API fields. If a second number has no calling code, it belongs to the country that the host
 * saw while typing it.
 */
const nextOf = (user: User, values: ProfileValues, typed: ProfileValues = values): UserChange => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: plainEmail(values.email),
  phoneNumber: unchangedOr(user.phoneNumber, draftOf(values)),
  secondaryPhoneNumber: unchangedOr(
    user.secondaryPhoneNumber,
    secondDraftOf({ phoneCountry: typed.phoneCountry, secondaryPhoneNumber: values.secondaryPhoneNumber }),
  ),
  secondaryPhoneNumberType: values.secondaryPhoneNumberType || null,
  language: values.language,
  emailOptIn: values.emailOptIn,
});

const draftOf = ({ phoneCountry, phoneNumber }: { phoneCountry: string; phoneNumber: string }) => ({
  country: phoneCountry,
  number: phoneNumber,
});

const secondDraftOf = (values: { phoneCountry: string; secondaryPhoneNumber: string }) => ({
  country: values.phoneCountry,
  number: values.secondaryPhoneNumber,
});

/**
 * Returns `before` if the typed number equals it after normalization, as `+351 910 000 007` equals `+351910000007`.
 */
function unchangedOr(before: string | null, typed: PhoneDraft): string | null {
  const after = toE164(typed);
  const isUnchanged =
    after === null ? typed.number.trim() === before?.trim() : before?.replaceAll(/[^\d+]/g, '') === after;
  return isUnchanged ? before : after;
}
