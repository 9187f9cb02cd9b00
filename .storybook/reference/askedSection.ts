/**
 * Returns the name of the section in the address of the site: `limits` for `?path=/docs/guides#limits`. Storybook may
 * write its own parameters behind it. Empty if the address has none.
 */
export function askedSection(address: Pick<Location, 'hash'> = window.parent.location): string {
  const [name = ''] = address.hash.slice(1).split('&');
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
