/** The taka sign as an outline, so that the drawing does not wait for the font. */
const taka =
  'M30.1 0.1Q18.7 0.1 12.3 -4.7Q5.8 -9.4 5.8 -19.6V-51.1H20.7V-19.8Q20.7 -15.4 23.1 -13.6Q25.5 -11.7 30 -11.7Q32.7 -11.7 34.8 -12.4Q37 -13.2 38.6 -14.6Q39.4 -15.3 40 -16.1Q40.6 -16.9 40.9 -17.8Q41.2 -18.7 41.2 -19.6Q41.2 -21.6 39.8 -22.5Q38.3 -23.4 35 -23.4Q33.1 -23.4 31.2 -23.3Q29.2 -23.2 27.3 -23L28.1 -34.2Q30.2 -34.4 32.2 -34.5Q34.2 -34.6 36.5 -34.6Q45.9 -34.6 50.8 -31.1Q55.7 -27.6 55.7 -20.5Q55.7 -18.8 55.3 -16.9Q54.9 -15 54.1 -13.1Q53.4 -11.2 52.1 -9.5Q48.9 -5 43.2 -2.4Q37.5 0.1 30.1 0.1ZM-1.5 -41 -2.2 -52.1H59.2L60 -41ZM5.8 -50.9V-55.4Q5.8 -57.4 4.8 -58.6Q3.8 -59.8 1.3 -59.8H-2.2L-3 -71.1H1.3Q10.6 -71.1 15.7 -67.5Q20.7 -63.8 20.7 -55.4V-50.9Z'

type CoinProps = { x: number; y: number; r: number; turn: number }

export function Coin({ x, y, r, turn }: CoinProps) {
  const face = -0.07 * r
  const scale = r * 0.0112
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <circle r={r} fill="#d9920f" />
      <circle cy={face} r={r * 0.96} fill="#f3ae2b" />
      <circle
        cy={face}
        r={r * 0.76}
        fill="none"
        stroke="#d9920f"
        strokeWidth={r * 0.055}
        strokeDasharray={`${r * 0.16} ${r * 0.14}`}
        strokeLinecap="round"
      />
      <path transform={`translate(${r * -0.328} ${r * 0.3}) scale(${scale})`} fill="#6b4300" d={taka} />
    </g>
  )
}
