export default function Screen() {
  return <h1>verify</h1>
}
