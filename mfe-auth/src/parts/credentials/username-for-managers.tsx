/** A hidden field that tells password managers whose password the form is about. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
