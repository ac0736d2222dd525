import { LegalText } from '../legal-text.tsx';

/** How personal data is used, in plain language (product.md §2.5.7). */
export const PrivacyPage = () => <LegalText namespace="privacy" />;
