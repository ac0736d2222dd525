import { LegalText } from '../legal-text.tsx';

/** The privacy page. It explains in plain language how personal data is used. */
export const PrivacyPage = () => <LegalText namespace="privacy" />;
