/** A story as a phone shows it: 390 px wide. */
export const phone = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: {
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' as const },
      },
    },
  },
};

/** A story in English. */
export const english = { globals: { locale: 'en-US' } };
