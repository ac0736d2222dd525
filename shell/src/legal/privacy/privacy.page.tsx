import { LegalText } from '../legal-text.tsx';

export const PrivacyPage = () => <LegalText namespace="privacy" />;
