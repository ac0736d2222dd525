import { LegalText } from '../legal-text.tsx';

/** How personal data is used, in plain language. */
export const PrivacyPage = () => <LegalText namespace="privacy" />;
