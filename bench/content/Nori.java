import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.ko.KoreanAnalyzer;
import org.apache.lucene.analysis.ko.KoreanPartOfSpeechStopFilter;
import org.apache.lucene.analysis.ko.KoreanTokenizer.DecompoundMode;
import org.apache.lucene.analysis.ko.dict.UserDictionary;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Reads a text a line, writes a line for each: its tokens by three analyzers. Arguments are lines of the user dictionary. */
class Nori {
  public static void main(String[] rules) throws Exception {
    var user = UserDictionary.open(new StringReader(String.join("\n", rules)));
    var stop = KoreanPartOfSpeechStopFilter.DEFAULT_STOP_TAGS;
    var analyzers = List.of(
        new StandardAnalyzer(),
        new KoreanAnalyzer(),
        new KoreanAnalyzer(user, DecompoundMode.MIXED, stop, false));
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (var text = in.readLine(); text != null; text = in.readLine()) {
      var cells = new ArrayList<String>();
      for (var analyzer : analyzers) cells.add(String.join(" ", cut(analyzer, text)));
      System.out.write((String.join("\t", cells) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    System.out.flush();
  }

  private static List<String> cut(Analyzer analyzer, String text) throws Exception {
    var tokens = new ArrayList<String>();
    try (var stream = analyzer.tokenStream("text", text)) {
      var term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) tokens.add(term.toString());
      stream.end();
    }
    return tokens;
  }
}
