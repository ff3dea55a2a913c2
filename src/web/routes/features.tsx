export default function Screen() {
  return <h1>features</h1>
}
