/** Single-key shortcuts can be switched off (WCAG 2.1.4); remembered on this device. */
const KEY = 'bookings.shortcuts';

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchShortcuts(isOn: boolean) {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Blocked storage: the choice lasts as long as the dialog.
  }
}
