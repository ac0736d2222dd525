import { downloadFile } from './index.ts';

test('a string is downloaded as a named file, and its object URL is revoked after the browser has read it', async () => {
  jest.useFakeTimers();
  const files: Blob[] = [];
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: revoked });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  downloadFile('bookings.csv', 'text/csv;charset=utf-8', 'a;b');
  expect(clicked).toEqual(['bookings.csv blob:1']);
  expect([files[0]?.type, files[0]?.size]).toEqual(['text/csv;charset=utf-8', 3]);
  jest.advanceTimersByTime(59_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(revoked).toHaveBeenCalledWith('blob:1');
});
