/** Settings of a story that is shown in the width of a phone, 390 px. */
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

/** Settings of a story that is shown in English. */
export const english = { globals: { locale: 'en-US' } };
