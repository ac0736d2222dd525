import { LegalText } from '../legal-text.tsx';

/** Explains how personal data is used, in plain language. */
export const PrivacyPage = () => <LegalText namespace="privacy" />;
