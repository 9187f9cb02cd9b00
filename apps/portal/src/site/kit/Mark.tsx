/**
 * Draws the platform's logo: three strands from one centre, which represent models, data and computing power.
 * `favicon.svg` contains the same picture.
 */
export function Mark() {
  return (
    <svg className="site-mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--site-main)" />
      {[0, 120, 240].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 16 16.6)`} fill="var(--site-on-main)">
          <path
            d="M16 16.6c-4.2-1.2-5.4-5.4-2.6-8.6"
            fill="none"
            stroke="var(--site-on-main)"
            strokeWidth="2.8"
            strokeLinecap="round"
          />
          <circle cx="16.6" cy="7" r="2.7" />
        </g>
      ))}
    </svg>
  );
}
