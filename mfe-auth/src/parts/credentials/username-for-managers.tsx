/** Tells a password manager whose password the form is about; nobody sees or fills it. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
