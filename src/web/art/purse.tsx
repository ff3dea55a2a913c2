import { Coin } from './coin.tsx'

const atMouth = 'translate(280 262)'
const outerPetal = 'M0 0C-40-41.4-38-99.4 0-138 38-99.4 40-41.4 0 0Z'
const backPetal = 'M0 0C-44-48-41.8-115.2 0-160 41.8-115.2 44-48 0 0Z'
const sidePetal = 'M0 0C-48-39.6-45.6-95 0-132 45.6-95 48-39.6 0 0Z'
const sideHem = 'M-23-39.6C-29.8-79.2-19.2-97.7 0-114.8 19.2-97.7 29.8-79.2 23-39.6'
const frontPetal = 'M0 0C-50-39.6-47.5-95 0-132 47.5-95 50-39.6 0 0Z'
const frontHem = 'M-24-39.6C-31-79.2-20-97.7 0-114.8 20-97.7 31-79.2 24-39.6'
const hem = {
  fill: 'none',
  stroke: '#f3ae2b',
  strokeWidth: 2.6,
  strokeDasharray: '7 6.5',
  strokeLinecap: 'round',
} as const

/** The mouth gathers like a water lily; the coins look out of it. */
function Mouth() {
  return (
    <>
      {[-58, 58].map((turn) => (
        <path key={turn} transform={`${atMouth} rotate(${turn})`} d={outerPetal} fill="#a8452c" />
      ))}
      {[-29, 29].map((turn) => (
        <path key={turn} transform={`${atMouth} rotate(${turn})`} d={backPetal} fill="#c4593c" />
      ))}
      <Coin x={232} y={138} r={30} turn={-14} />
      <Coin x={332} y={142} r={27} turn={12} />
      <Coin x={283} y={104} r={36} turn={0} />
      {[-46, 46].map((turn) => (
        <g key={turn} transform={`${atMouth} rotate(${turn})`}>
          <path d={sidePetal} fill="#17594e" />
          <path d={sideHem} {...hem} />
        </g>
      ))}
      <g transform={atMouth}>
        <path d={frontPetal} fill="#0f4a41" />
        <path d={frontHem} {...hem} />
      </g>
    </>
  )
}

const lilyPetals: ReadonlyArray<[turn: number, d: string]> = [
  [0, 'M0 0C-26-29.4-20.8-63 0-84 20.8-63 26-29.4 0 0Z'],
  [-38, 'M0 0C-24-27.3-19.2-58.5 0-78 19.2-58.5 24-27.3 0 0Z'],
  [38, 'M0 0C-24-27.3-19.2-58.5 0-78 19.2-58.5 24-27.3 0 0Z'],
  [-72, 'M0 0C-20-24.5-16-52.5 0-70 16-52.5 20-24.5 0 0Z'],
  [72, 'M0 0C-20-24.5-16-52.5 0-70 16-52.5 20-24.5 0 0Z'],
]

function Body() {
  return (
    <>
      <path
        d="M236 280H324C372 302 424 352 424 412 424 466 388 494 340 494H220C172 494 136 466 136 412 136 352 188 302 236 280Z"
        fill="#0f4a41"
      />
      <path
        d="M236 280H262C206 312 176 362 176 418 176 462 196 486 220 494 172 494 136 466 136 412 136 352 188 302 236 280Z"
        fill="#17594e"
      />
      <path
        d="M324 280C372 302 424 352 424 412 424 466 388 494 340 494 384 482 398 452 396 412 393 356 358 310 312 280Z"
        fill="#0a3830"
        opacity=".55"
      />
      <path
        d="M252 286C244 296 236 306 230 316M268 286C264 298 260 308 258 320M292 286C296 298 300 308 302 320M308 286C316 296 324 306 330 316"
        stroke="#0a3830"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
        opacity=".8"
      />
      <g fill="none" stroke="#fffaf0" strokeWidth="2.6" strokeDasharray="6.5 5.5" strokeLinecap="round">
        {lilyPetals.map(([turn, d]) => (
          <path key={turn} transform={`translate(280 424) rotate(${turn})`} d={d} />
        ))}
      </g>
      <g fill="#f3ae2b">
        <circle cx="280" cy="428" r="5" />
        <circle cx="192" cy="392" r="3.4" />
        <circle cx="368" cy="392" r="3.4" />
        <circle cx="214" cy="352" r="3.4" />
        <circle cx="346" cy="352" r="3.4" />
      </g>
      <g fill="none" strokeLinecap="round" strokeWidth="3.6" strokeDasharray="13 9">
        <path d="M150 446C186 458 230 462 280 462S374 458 410 446" stroke="#f3ae2b" />
        <path d="M160 464C194 474 236 477 280 477S366 474 400 464" stroke="#c4593c" strokeDashoffset="11" />
      </g>
    </>
  )
}

function Drawstring() {
  return (
    <>
      <rect x="222" y="250" width="116" height="32" rx="16" fill="#d9920f" />
      <rect x="222" y="247" width="116" height="31" rx="15.5" fill="#f3ae2b" />
      <path d="M238 256H322" stroke="#ffd27a" strokeWidth="3" strokeLinecap="round" />
      <g stroke="#f3ae2b" strokeWidth="5" fill="none" strokeLinecap="round">
        <path d="M300 278C306 300 300 316 308 334" />
        <path d="M286 278C284 298 276 306 276 322" />
      </g>
      <g fill="#c4593c">
        <circle cx="309" cy="342" r="9" />
        <circle cx="276" cy="330" r="9" />
      </g>
      <g fill="#e58a6f">
        <circle cx="306.5" cy="339.5" r="2.6" />
        <circle cx="273.5" cy="327.5" r="2.6" />
      </g>
    </>
  )
}

export function Purse() {
  return (
    <>
      <ellipse cx="280" cy="495" rx="170" ry="9" fill="#2b2211" opacity=".16" />
      <Mouth />
      <Body />
      <Drawstring />
    </>
  )
}
