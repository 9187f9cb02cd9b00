const height = '900px';

/** Widths at which every screen is looked at. */
export const viewports = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  small: { name: 'Small desktop 1024', styles: { width: '1024px', height }, type: 'desktop' },
  desktop: { name: 'Desktop 1440', styles: { width: '1440px', height }, type: 'desktop' },
} as const;
