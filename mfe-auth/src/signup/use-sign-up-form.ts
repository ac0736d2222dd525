import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { randomKey } from '@host-portal/shared-lib/api';
import { TEXT_LIMITS } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { entryOf } from '@host-portal/shared-lib/languages';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { useForm, readRefusal } from '@host-portal/shared-lib/ui/form';
import { emailProblem, newPasswordProblem, repeatProblem } from '../model/credential-problems.ts';
import { isEmailTaken } from '../model/email-taken.ts';
import { PASSWORD } from '../model/password.ts';
import { phoneProblem, toE164 } from '../model/phone-number.ts';
import { plainEmail } from '../model/plain-email.ts';
import { emailOf, rememberEmail } from '../model/remembered-email.ts';
import { signUp, type SignUpProgress, START } from './sign-up.ts';
import { useStoredSignUp } from './use-stored-sign-up.ts';

export function useSignUpForm() {
  const portal = usePortal();
  const { language } = useTranslation('auth');
  const { search } = useLocation();
  const [step, setStep] = useState<SignUpProgress['step']>(START.step);
  const [isUnfinished, setUnfinished] = useState(false);
  const [isReferrerRefused, setReferrerRefused] = useState(false);
  const initial: SignUpValues = {
    firstName: '',
    lastName: '',
    email: emailOf(portal),
    phoneCountry: entryOf(language).country,
    phoneNumber: '',
    password: '',
    confirmPassword: '',
    referredBy: new URLSearchParams(search).get('referred_by') ?? '',
    acceptsTerms: false,
  };
  const kept = useStoredSignUp(initial);
  // The progress is kept in a ref, because it contains the new user's access token, which only a retry needs.
  const reached = useRef<SignUpProgress>({ ...START, mayExist: kept.mayExist });

  const form = useForm<SignUpValues>({
    area: 'auth',
    id: 'signup',
    initial,
    draft: kept.edits,
    secrets: ['password', 'confirmPassword'],
    longest: TEXT_LIMITS.person,
    limits: PASSWORD,
    check: problemsOf,
    send: async (values, idempotencyKey) => {
      const reach = (next: SignUpProgress) => {
        reached.current = next;
        setStep(next.step);
        kept.markMayExist(next.step !== 'user' || next.mayExist);
      };
      await signUp(portal, personOf(values), { from: reached.current, idempotencyKey, reach });
      rememberEmail(portal, '');
      kept.forget();
      portal.track('host-signed-up');
      portal.navigate(paths.createSpot(), { replace: true });
    },
    explain: (error) => {
      const { current } = reached;
      setUnfinished(current.step !== 'user');
      const refusal = readRefusal(error, ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'referredBy'], {
        email: isEmailTaken(error) ? 'email.taken' : 'email.invalid',
        phoneNumber: 'phone.invalid',
        password: 'password.new.refused',
        referredBy: 'signup.referredBy.refused',
      });
      if (current.step === 'host' && refusal.problems.referredBy) {
        setReferrerRefused(true);
        // The corrected request has a new body, and an idempotency key is valid for one body only.
        reached.current = { ...current, idempotencyKey: randomKey() };
      }
      return refusal;
    },
  });
  return { form, step, isUnfinished, isReferrerRefused };
}

type SignUpValues = {
  firstName: string;
  lastName: string;
  email: string;
  phoneCountry: string;
  phoneNumber: string;
  password: string;
  confirmPassword: string;
  referredBy: string;
  acceptsTerms: boolean;
};

const problemsOf = (values: SignUpValues) => ({
  firstName: values.firstName.trim() ? null : 'firstName.required',
  lastName: values.lastName.trim() ? null : 'lastName.required',
  email: emailProblem(values.email),
  phoneNumber: phoneProblem({ country: values.phoneCountry, number: values.phoneNumber }),
  password: newPasswordProblem(values.password, values.email),
  confirmPassword: repeatProblem(values.password, values.confirmPassword),
  acceptsTerms: values.acceptsTerms ? null : 'signup.terms.required',
});

const personOf = (values: SignUpValues) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: plainEmail(values.email),
  phoneNumber: toE164({ country: values.phoneCountry, number: values.phoneNumber }) ?? '',
  password: values.password,
  referredBy: values.referredBy.trim() || null,
});
