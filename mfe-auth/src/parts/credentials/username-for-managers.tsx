/** Shows a password manager whose password the form is about; hidden, and nobody fills it in. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
