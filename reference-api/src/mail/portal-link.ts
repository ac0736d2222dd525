/** Returns the URL of a portal page in the user's language. English has no prefix (spec §2). */
export const portalLink = (publicUrl: string, language: string, path: string) =>
  `${publicUrl.replace(/\/$/, '')}${language === 'en' ? '' : `/${language}`}${path}`;
